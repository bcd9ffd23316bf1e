-- How often a template failed or was left out is counted from an index of just those mails.

create index emails_unsent_by_template on emails (template_id, status) where status in ('failed', 'unwanted');
