-- Agreements in dispute come up again seven days after the dispute began, so that admins hear of what nobody rules on.
update agreements
set due_at = (metadata->>'disputedAt')::timestamptz + interval '7 days'
where status = 'disputed' and due_at is null and metadata ? 'disputedAt' and type <> 'bet';
