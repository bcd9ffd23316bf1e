-- Presentations with their slides, and the four that every installation begins with: 56 slides, 4.75 hours.

create table presentations (
  id uuid constraint a_presentation_has_an_id primary key,
  title text not null constraint a_presentation_title_fits check (length(title) between 1 and 240),
  description text not null,
  -- In minutes.
  duration integer not null constraint a_presentation_takes_time check (duration between 1 and 600),
  slides integer not null generated always as (jsonb_array_length(deck)) stored
    constraint a_presentation_has_slides check (slides between 1 and 60),
  last_presented timestamptz,
  audience text not null,
  status text not null constraint presentation_status_is_known check (status in ('ready', 'draft', 'archived')),
  presenter text not null,
  tags text[] not null,
  icon text not null
    constraint presentation_icon_is_known check (icon in ('presentation', 'rocket', 'chart', 'people', 'shield', 'handshake')),
  gradient text not null constraint presentation_gradient_is_known check (gradient in ('teal', 'blue', 'amber', 'rose')),
  -- Always a page of our own: what is shown in a frame never comes from elsewhere.
  path text not null constraint a_presentation_is_one_of_our_pages check (path ~ '^/(preso|admin)/[a-z0-9]+(-[a-z0-9]+)*$'),
  slug text not null generated always as (split_part(path, '/', 3)) stored constraint a_link_opens_one_presentation unique,
  features text[] not null,
  version text not null,
  deck jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
grant select, insert, update on presentations to handshake_app;

-- The link of the first can't be guessed, so every installation makes up its own.
insert into presentations (id, title, description, duration, audience, status, presenter, tags, icon, gradient, path, features, version, created_at, updated_at, deck)
values ('0197d3a0-0000-7000-8000-000000000001', 'The Handshake Story', 'What Handshake is for, how a deal works from the first offer to the payout, and why people trust it with their money.',
  60, 'Partners and investors', 'ready', 'Founders', array['Story', 'Product', 'Investors', 'Live figures', 'Overview'], 'handshake', 'teal',
  '/preso/' || replace(gen_random_uuid()::text, '-', ''), array['Live figures', 'Printable'], '3.0', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', jsonb_build_array(
  '{"title":"Handshake: deals that hold","text":"Bets, loans and split bills between people who know each other, with the money held until it’s settled.","points":[],"figures":[]}'::jsonb,
  '{"title":"The problem","text":"","points":["Friends shake on a bet and one of them forgets","A loan between friends turns into a silence between friends","Splitting a bill means chasing people for weeks","Nobody wants to be the one who asks"],"figures":[]}'::jsonb,
  '{"title":"What we do about it","text":"Both sides agree on the terms, both put in their share, and nobody can walk off with the pot.","points":[],"figures":[]}'::jsonb,
  '{"title":"How a handshake works","text":"","points":["One person proposes, the other accepts or counters","Both stakes go into escrow at the same moment","The result comes from the game, from both people, or from a referee","The winner is paid without asking"],"figures":[]}'::jsonb,
  '{"title":"Who is here","text":"Counted live at this installation.","points":[],"figures":["people","handshakes","paid-out"]}'::jsonb,
  '{"title":"More than bets","text":"","points":["Loans with a schedule, reminders and an early payoff","Split bills, rentals, services and escrow for a sale","Pools of three to fifty people with one pot"],"figures":["agreements","loans","pools"]}'::jsonb,
  '{"title":"Why people trust it","text":"","points":["Money moves only through a double-entry ledger","Every transfer carries the fingerprint of the one before","We publish a proof of what we owe, and anyone can check their part"],"figures":[]}'::jsonb,
  '{"title":"When people disagree","text":"","points":["Either side can raise a dispute","Both add evidence in one place","An arbitrator decides and explains why","Each side can appeal"],"figures":[]}'::jsonb,
  '{"title":"Reputation","text":"Keeping your word is worth something here. A reliability score grows with every deal that’s kept and says why it moved.","points":[],"figures":[]}'::jsonb,
  '{"title":"Looking after people","text":"","points":["Limits on deposits, losses and time that people set themselves","Breaks that can’t be undone on a bad evening","Reminders of time and money spent"],"figures":[]}'::jsonb,
  '{"title":"Live, on every screen","text":"","points":["Scores and offers arrive as they happen","A phone in a bad network catches up by itself","Push messages people can turn off topic by topic"],"figures":[]}'::jsonb,
  '{"title":"How we earn","text":"A small fee on what’s paid out. You see it before you agree, and never pay it twice.","points":[],"figures":[]}'::jsonb,
  '{"title":"What comes next","text":"","points":["More kinds of agreements people already make on paper","Deeper ties between friends: rematches, groups, seasons","Open doors for other products through a documented API"],"figures":[]}'::jsonb,
  '{"title":"Shake on it","text":"Thank you. Make a first handshake with someone you trust, and see the money wait for both of you.","points":[],"figures":[]}'::jsonb
));

insert into presentations (id, title, description, duration, audience, status, presenter, tags, icon, gradient, path, features, version, created_at, updated_at, deck)
values ('0197d3a0-0000-7000-8000-000000000002', 'Engineering at Handshake', 'The architecture in sixteen slides: the ledger, one writer for each fact, live updates, security and how we test.',
  90, 'Engineers and technical partners', 'ready', 'CTO', array['Engineering', 'Architecture', 'Security', 'Ledger'], 'rocket', 'blue',
  '/admin/cto-enhanced', array['Live figures', 'Printable'], '2.4', '2026-01-01 00:01:00+00', '2026-01-01 00:01:00+00', jsonb_build_array(
  '{"title":"Engineering at Handshake","text":"How the product is built, what it promises, and how we know that it keeps its promises.","points":[],"figures":[]}'::jsonb,
  '{"title":"One picture","text":"","points":["A web app of feature slices over a small design system","A server of the same features over one platform","Contracts between them that both sides compile against","PostgreSQL below, and nothing else that has to run"],"figures":[]}'::jsonb,
  '{"title":"The load it carries","text":"Counted live at this installation.","points":[],"figures":["people","handshakes","agreements","pools"]}'::jsonb,
  '{"title":"One writer for each fact","text":"","points":["Only the ledger changes a balance","Only one function steps a handshake from state to state","Only one feature talks to people"],"figures":[]}'::jsonb,
  '{"title":"The ledger","text":"","points":["Whole cents, never floats","Money moves as a transfer between two accounts","A transfer happens once, whatever is sent twice","No balance falls below its floor"],"figures":[]}'::jsonb,
  '{"title":"History can’t change","text":"Each transfer carries its own hash and the hash of the one before, on both accounts. The database refuses updates and deletes, even ours.","points":[],"figures":[]}'::jsonb,
  '{"title":"Tables over branches","text":"","points":["States, refusals, routes and notices are data","A missing row doesn’t compile","The page, the server and the docs read the same table"],"figures":[]}'::jsonb,
  '{"title":"A request, step by step","text":"","points":["Malformed input is refused with the field that is wrong","Then who is calling, what they may do, how often","One transaction decides","What follows is written down before it is done"],"figures":[]}'::jsonb,
  '{"title":"After the commit","text":"","points":["Mail, live updates and jobs are rows saved with the change","A node that dies half-way loses none of them","Each takes effect once"],"figures":[]}'::jsonb,
  '{"title":"Live without guessing","text":"The server says “look again”, and the browser reads through the ordinary API. There is one way to read and one place to authorize.","points":[],"figures":[]}'::jsonb,
  '{"title":"Two of everything","text":"","points":["Any number of nodes, none of them special","Limits are counted in the database, so they hold across nodes","Deploys migrate first and remove later"],"figures":[]}'::jsonb,
  '{"title":"Security","text":"","points":["Passwords with argon2id, passkeys, authenticator apps","Secrets sealed at rest, keys that rotate","Every staff action in a log, with what it changed"],"figures":[]}'::jsonb,
  '{"title":"Privacy","text":"","points":["People export everything we keep about them","Closing an account erases what may go","A test walks the schema so that no table is forgotten"],"figures":[]}'::jsonb,
  '{"title":"Testing","text":"","points":["Rules by examples and properties","Use cases over HTTP on a real database","Every route asked by every kind of caller","Journeys in a real browser, at two widths"],"figures":[]}'::jsonb,
  '{"title":"When something breaks","text":"","points":["Errors reach us grouped by cause, without people’s data","Work that fails is set aside and holds up nobody else","The books are audited every night"],"figures":[]}'::jsonb,
  '{"title":"Where we go from here","text":"Fewer moving parts, faster tests, and promises that are checked by a machine before they are made to a person.","points":[],"figures":[]}'::jsonb
));

insert into presentations (id, title, description, duration, audience, status, presenter, tags, icon, gradient, path, features, version, created_at, updated_at, deck)
values ('0197d3a0-0000-7000-8000-000000000003', 'October Townhall', 'What we shipped, what we heard from people, what went wrong, and what comes next quarter.',
  60, 'The whole company', 'ready', 'CTO', array['Townhall', 'Company', 'Roadmap'], 'people', 'amber',
  '/admin/cto-october-townhall', array['Live figures', 'Printable'], '1.2', '2026-01-01 00:02:00+00', '2026-01-01 00:02:00+00', jsonb_build_array(
  '{"title":"October Townhall","text":"What we shipped, what we learned, and what we do next.","points":[],"figures":[]}'::jsonb,
  '{"title":"Where we stand","text":"Counted live at this installation.","points":[],"figures":["people","handshakes","paid-out","pools"]}'::jsonb,
  '{"title":"Shipped: pools","text":"","points":["Three to fifty people, one stake, one pot","Who gets what is one rule that everybody can check","Leaving before the start gives the stake back"],"figures":[]}'::jsonb,
  '{"title":"Shipped: agreements","text":"","points":["Splits, rentals, services, escrow and more","Each with a signed document both sides can download"],"figures":["agreements","loans"]}'::jsonb,
  '{"title":"Shipped: live games","text":"","points":["Scores move on every open page","A goal is announced to screen readers without flooding them","A game that ends pays out by itself"],"figures":[]}'::jsonb,
  '{"title":"Shipped: safer sign-in","text":"","points":["Passkeys and authenticator apps","A list of open sessions, each with a way to end it","A security log that people read about themselves"],"figures":[]}'::jsonb,
  '{"title":"What we heard","text":"","points":["“I don’t want to be the one who reminds him.”","“Show me where my money is right now.”","“Let me take it back before they accept.”"],"figures":[]}'::jsonb,
  '{"title":"What we changed because of it","text":"","points":["Reminders come from us, not from a friend","Escrow has its own page with every amount and its reason","An offer can be withdrawn until it is accepted"],"figures":[]}'::jsonb,
  '{"title":"What went wrong","text":"We sent too many notifications. Now news about one deal within two minutes is one message, and quiet hours are respected.","points":[],"figures":[]}'::jsonb,
  '{"title":"How we work","text":"","points":["Small changes, each one whole","A rule that matters is a test","Words people read are part of the product"],"figures":[]}'::jsonb,
  '{"title":"Next quarter","text":"","points":["Support in the app, with honest waiting times","Identity checks for those who need them","More games, with a second source for every score"],"figures":[]}'::jsonb,
  '{"title":"Questions","text":"Ask anything. If we don’t know, we say so and come back with an answer.","points":[],"figures":[]}'::jsonb
));

insert into presentations (id, title, description, duration, audience, status, presenter, tags, icon, gradient, path, features, version, created_at, updated_at, deck)
values ('0197d3a0-0000-7000-8000-000000000004', 'Operations Strategy', 'How we run Handshake on a normal day and on a bad one: results, disputes, access, backups and releases.',
  75, 'Operations and support', 'ready', 'Operations', array['Operations', 'Risk', 'Support', 'Releases', 'Disputes'], 'chart', 'rose',
  '/admin/operations-strategy', array['Live figures', 'Printable'], '1.6', '2026-01-01 00:03:00+00', '2026-01-01 00:03:00+00', jsonb_build_array(
  '{"title":"Operations strategy","text":"How we run Handshake day by day, and what we do on a bad day.","points":[],"figures":[]}'::jsonb,
  '{"title":"What we are responsible for","text":"","points":["People’s money is where the books say it is","A deal ends the way both sides agreed","Someone answers when something goes wrong"],"figures":[]}'::jsonb,
  '{"title":"The size of it","text":"Counted live at this installation.","points":[],"figures":["people","handshakes","agreements","loans"]}'::jsonb,
  '{"title":"A normal day","text":"","points":["Jobs run on every node and are watched for lateness","Each night the books are read back against their laws","Admins see what is stuck, with the reason"],"figures":[]}'::jsonb,
  '{"title":"A bad day","text":"","points":["Payments halt by themselves when the books don’t add up","Nothing moves until a person has looked","People are told that their money is safe, and what we know"],"figures":[]}'::jsonb,
  '{"title":"Results we can stand behind","text":"","points":["Two sources for a score where there are two","If they differ, nothing is paid until a person decides","Every manual result carries a name and a reason"],"figures":[]}'::jsonb,
  '{"title":"Disputes","text":"","points":["Evidence from both sides in one place","A ruling with its reasons, and a right to appeal","Nobody judges a deal they had a part in"],"figures":[]}'::jsonb,
  '{"title":"Fraud and abuse","text":"","points":["Rewards are paid once per person","Guessing is slowed down at every door","Reports reach staff with what they need, and no more"],"figures":[]}'::jsonb,
  '{"title":"Staff access","text":"","points":["Roles by office: support, arbitrator, admin","A second factor for everyone who can rule on money","Private deals are opened only with a reason, on record"],"figures":[]}'::jsonb,
  '{"title":"Backups and recovery","text":"","points":["Continuous archiving with base backups, as our handbook asks for","A restore goes into an empty database, and the books are checked before people come in","After a restore the chain of transfers proves what is there"],"figures":[]}'::jsonb,
  '{"title":"Releases","text":"","points":["Migrations add first and remove in a later version","Old and new nodes run side by side","A node finishes what it began before it stops"],"figures":[]}'::jsonb,
  '{"title":"What we measure","text":"","points":["Time until a result is settled","Time until a ticket and a dispute are answered","Late jobs, stuck work, errors by cause"],"figures":[]}'::jsonb,
  '{"title":"What we don’t measure","text":"We count deals, not people’s habits. No figure on these slides is about one person.","points":[],"figures":[]}'::jsonb,
  '{"title":"Next steps","text":"","points":["Support and disputes answered within a day","A first setup that leads a new admin through every step","One page that shows the health of everything"],"figures":[]}'::jsonb
));
