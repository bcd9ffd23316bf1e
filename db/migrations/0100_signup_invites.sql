-- What a person came with when they signed up, as hashes: an invite that was mailed to another address is theirs once they prove their own.
alter table signups
  add column invite_hash text,
  add column friend_invite_hash text,
  add column invitation_hash text;
