-- A handshake's live fields: what the game says now, and whether it is live; a matched one runs until its escrow would go home.

update bets set expires_at = greatest(accepted_at, coalesce(game_date, accepted_at)) + interval '30 days'
where accepted_at is not null and status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed');

create or replace view bet_live as
select b.id as bet_id, g.team_b_score as live_score_home, g.team_a_score as live_score_away, g.quarter_period as game_period,
       g.time_remaining as game_time_remaining, g.status as game_status, g.last_updated, g.team_b as home_team, g.team_a as away_team,
       b.status = 'in_progress' and b.expires_at > now() as is_live,
       jsonb_build_object('provider', g.provider, 'league', g.league, 'sport', g.sport, 'venue', g.venue, 'starts_at', g.game_date) as live_data
from bets b join live_games g on g.id = b.game_id;
