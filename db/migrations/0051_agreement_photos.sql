-- Pictures and notes that people add to an agreement, such as how something looked when it was handed over; rows are only ever added.
create table agreement_photos (
  id uuid constraint agreement_photos_id_is_unique primary key,
  agreement_id uuid not null constraint a_photo_is_of_an_agreement references agreements (id),
  user_id uuid not null constraint a_photo_is_added_by_an_account references users (id),
  -- Where the agreement stood, in words.
  stage text not null,
  text text not null default '',
  -- As we drew it anew, which is always a WebP.
  image bytea,
  -- SHA-256 of the file as it was sent.
  image_sent_hash bytea,
  created_at timestamptz not null,
  constraint a_photo_is_something check (text <> '' or image is not null),
  constraint a_photo_is_no_larger_than_two_megabytes check (octet_length(image) <= 2097152),
  constraint a_photo_has_the_hash_of_its_file check ((image is null) = (image_sent_hash is null)),
  constraint a_hash_of_a_sent_photo_is_a_sha256 check (octet_length(image_sent_hash) = 32)
);
create index agreement_photos_in_order on agreement_photos (agreement_id, created_at, id);
create index agreement_photos_of_a_person on agreement_photos (user_id);
create index agreements_in_dispute on agreements (updated_at, id) where status = 'disputed';
create index agreements_open_to_anybody on agreements (created_at desc, id desc) where type = 'marketplace' and status = 'ready';

grant select, insert on agreement_photos to handshake_app;
