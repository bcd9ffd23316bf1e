-- How long a renter was kept out becomes a list of times, as it is kept for every agreement from now on.
update agreements set metadata = metadata - 'keptOutSince' - 'keptOutMs' || jsonb_build_object('keptOut',
    case when metadata ? 'keptOutMs' then jsonb_build_array(jsonb_build_object('personId', counterparty_id, 'from', terms ->> 'endsAt',
      'to', to_char(((terms ->> 'endsAt')::timestamptz + (metadata ->> 'keptOutMs')::bigint * interval '1 millisecond') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else '[]'::jsonb end
    || case when metadata ? 'keptOutSince' then jsonb_build_array(jsonb_build_object('personId', counterparty_id,
      'from', metadata ->> 'keptOutSince')) else '[]'::jsonb end)
  where type = 'rental' and (metadata ? 'keptOutSince' or metadata ? 'keptOutMs');
