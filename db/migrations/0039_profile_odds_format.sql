-- How a person wants odds written: one setting for every screen. Without it odds are written as they are listed.

alter table profiles add column odds_format text;

alter table profiles add constraint odds_format_is_known check (
  odds_format is null or odds_format in ('american', 'decimal', 'fractional', 'percent')
);
