-- Evidence images are drawn anew by the server; the hash of the file that was sent tells a repeat from another picture.
alter table dispute_evidence add column image_sent_hash bytea
  constraint a_hash_of_a_sent_image_is_a_sha256 check (octet_length(image_sent_hash) = 32);
