-- Whoever verifies somebody has opened every picture of theirs; and a verified identity vouches for the name that was checked.
alter table identity_pictures add column opened_by uuid[] not null default '{}';

-- Names that were changed since: the badge goes, and the new name can be verified.
update profiles p set has_passport = false
where has_passport and not exists (
  select 1 from identity_checks c where c.user_id = p.id and c.state = 'verified' and (c.full_name is null
    or lower(regexp_replace(trim(c.full_name), '\s+', ' ', 'g')) = lower(regexp_replace(trim(p.full_name), '\s+', ' ', 'g')))
);

-- Somebody who has another name by now is verified a second time. One check at a time stays the law.
drop index a_person_is_verified_once;
