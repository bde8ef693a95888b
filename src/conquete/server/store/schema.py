"""The tables of the database. The steps are the truth: everything about a position can be recomputed from them.

A row of `steps` is one thing that happened at a table, under the unique key (table_id, seq):
`do` (an action or outcome of the game), `auto` (the same, chosen by a program for its seat), `undo` (go back to the
first `text` steps of the game that count), `end` (the players ended the game: `text` has reason and winners).
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

# What the server itself remembers, such as the key that signs its cookies.
facts = Table(
    "facts",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", String(255)),
    # Cookies of an older generation are void: a new password ends every other session.
    Column("generation", Integer, nullable=False, default=0),
    Column("created", Float, nullable=False),
    # What they want to be asked for at the next table: see table/questions/orders.py.
    Column("wishes", JSON),
)

# The browsers that people come from. One that has ended stays until no browser has its cookie any more; of those
# that ended before their owners could see them nobody knows whose they were.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE")),
    Column("device", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("ended", Float),
    Index("sessions_by_person", "person"),
    Index("sessions_by_ended", "ended"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("status", String(16), nullable=False),
    Column("is_listed", Boolean, nullable=False),
    # Edition, mode, options, tempo, clocks and what happens to absent seats: wire.requests.TableConfig.
    Column("config", JSON, nullable=False),
    Column("invitation", String(32), nullable=False),
    # The short code that leads to the table while it is open.
    Column("code", String(8)),
    Column("seed", LargeBinary, nullable=False),
    Column("client_seeds", JSON, nullable=False),
    # What the seats have locked, once nobody can change it any more: wire.common.Locks.
    Column("locks", JSON),
    Column("ruleset", String(16), nullable=False),
    # The document that the rules it begins with are composed from, in an edition that has such.
    Column("world", JSON),
    # The campaign that it belongs to, and which of its games it is.
    Column("campaign", String(32)),
    Column("game", Integer),
    # Set by the start: the numbers that the campaign knows those on the seats by, and how many entries its
    # chronicle had then.
    Column("seated", JSON),
    Column("begun", Integer),
    # Set by the start: when it was, and the names that the record gives to the seats.
    Column("started", Float),
    Column("names", JSON),
    # Who is asked, and when the server must look after the table by itself: a clock runs out, a bot is to move.
    Column("asked", Integer),
    Column("wake", Float),
    # How many rows of its game all have heard of: what lies behind them was placed in secret.
    Column("heard", Integer, nullable=False, default=0),
    # An answer that is held back, and to which decision: see table/moves/ahead.py.
    Column("held", JSON),
    Column("result", JSON),
    Column("rematch", String(32)),
    # Whom the host has asked to leave or to be silent: see play/live/guarding.py.
    Column("barred", JSON),
    # The process that leads the table, and the number by which it does: see cluster/leases.py. Where one process
    # has the database to itself nobody looks at them.
    Column("leader", String(32)),
    Column("fence", Integer, nullable=False, default=0, server_default="0"),
    Index("tables_by_status", "status", "is_listed", "changed"),
    Index("tables_by_wake", "wake"),
    Index("tables_by_host", "host", "status"),
    Index("tables_by_code", "code", unique=True),
)

# The server processes that are alive, and until when each is taken to be without saying so again.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("started", DateTime(timezone=True), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    info={"is_passing": True},
)

# Letters between them, until they are read. `nth` says which one it is of all that this sender wrote to that one.
post = Table(
    "post",
    metadata,
    Column("n", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("recipient", String(32), nullable=False),
    Column("sender", String(32), nullable=False),
    Column("nth", BigInteger, nullable=False),
    Column("topic", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("post_by_recipient", "recipient"),
    info={"is_passing": True},
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id")),
    # What the player on it is called where that is not the person's own name: several at one screen.
    Column("called", String(64), nullable=False, default=""),
    # For whom an empty chair is kept, until they sit down or the host gives it to somebody else.
    Column("invited", String(32)),
    Column("bot", String(64), nullable=False, default=""),
    # A seed that was told outright, for which the server does the locking and opening.
    Column("client_seed", String(128), nullable=False, default=""),
    # What the seat has locked, and what it opened in the opening that is under way.
    Column("commitment", String(64), nullable=False, default="", server_default=""),
    Column("opened", String(64), nullable=False, default="", server_default=""),
    # A seat that resigned: a stand-in declines for it.
    Column("is_out", Boolean, nullable=False, default=False),
    # Who leads the seat of an absent person: "" himself, "bot", "neutral", "substitute".
    Column("led_by", String(16), nullable=False, default=""),
    # Another person who plays it until its owner is back, and by whose leave: "handed" (the owner's), "voted".
    Column("stand_in", String(32)),
    Column("leave", String(8), nullable=False, default=""),
    Column("orders", JSON, nullable=False),
    # How the game ended for the seat: "won", "shared" or "lost"; None while it is not over, or if nobody won.
    Column("outcome", String(8)),
    Index("chairs_by_person", "person"),
    Index("chairs_by_invited", "invited"),
    Index("chairs_by_stand_in", "stand_in"),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("actor", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    # State and counters as JSON, compressed.
    Column("body", LargeBinary, nullable=False),
)

# What people called something, by the step of the game that gave it its name. Rules never look at it.
said = Table(
    "said",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("what", String(64), nullable=False),
    Column("text", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)

# What somebody wants to be told while not at a table, and how. Without a row nothing is ever sent.
notice_wishes = Table(
    "notice_wishes",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("language", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    # Minutes after midnight in that zone; None for both: at any hour.
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("on_turn", Boolean, nullable=False),
    Column("on_over", Boolean, nullable=False),
    Column("on_invited", Boolean, nullable=False),
    # Also tell of turns at tables where everybody plays at the same time.
    Column("on_live", Boolean, nullable=False),
    # An address to which nothing but the question is sent until whoever reads it has confirmed it.
    Column("mail", String(254), nullable=False),
    Column("is_mail_confirmed", Boolean, nullable=False),
    Column("is_mail_on", Boolean, nullable=False),
    Index("notice_wishes_by_mail", "mail"),
)

# Links for who has lost a password, by what their secrets lead to.
recoveries = Table(
    "recoveries",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float),
    Index("recoveries_by_person", "person"),
)

# A browser that somebody wants to be told in.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(96), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("push_subscriptions_by_person", "person"),
)

# What waits to be told: one row for each browser, and one for the mail ("mail").
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("target", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("made", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Index("notices_once", "person", "target", "table_id", "kind", unique=True),
    Index("notices_by_due", "due"),
)

# Games on one world, which remembers what they did to it.
campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # What all its games have in common: wire.campaigns.CampaignConfig.
    Column("config", JSON, nullable=False),
    Column("invitation", String(32), nullable=False),
    # What its records and changed names lead to: the world that the next game is composed from.
    Column("world", JSON, nullable=False),
    # How many entries its chronicle has; whoever adds one must have known them all.
    Column("entries", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    # The table of the game that waits for players or goes on; of one that is over until it is in the chronicle.
    Column("playing", String(32)),
    Index("campaigns_by_host", "host"),
    Index("campaigns_by_playing", "playing"),
)

campaign_people = Table(
    "campaign_people",
    metadata,
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("member", Integer, primary_key=True),
    # What the world knows them by, from their first game on.
    Column("number", Integer),
    Column("person", String(32), ForeignKey("people.id")),
    # What the player is called where that is not the person's own name: several at one screen.
    Column("called", String(64), nullable=False),
    Column("bot", String(64), nullable=False),
    # As the chronicle has it: of bots, and of people who have no account here.
    Column("name", String(64), nullable=False),
    # The seals whose texts they have been shown.
    Column("read", JSON, nullable=False),
    Index("campaign_people_by_person", "person"),
    Index("campaign_people_by_number", "campaign_id", "number", unique=True),
)

# What happened to a world, in order; `hash` follows from the one before, so that nothing can be changed unseen.
chronicle = Table(
    "chronicle",
    metadata,
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("at", Float, nullable=False),
    # The entry as a file has it, without a record; and what can be told of it at a glance.
    Column("body", JSON, nullable=False),
    Column("told", JSON, nullable=False),
    Column("record", LargeBinary),  # compressed
    # Of the world that it led to.
    Column("world", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
)

# Whom the host keeps out: a person or an address, for a time or (without `until`) for good.
bans = Table(
    "bans",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32)),
    Column("address", String(64)),
    # What the person was called then.
    Column("name", String(64), nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float),
    Column("why", Text, nullable=False),
    Column("by", String(64), nullable=False),
    Column("lifted", Float),
    # When it was made or lifted: other processes look for what is new.
    Column("changed", Float, nullable=False),
    Index("bans_by_changed", "changed"),
    Index("bans_by_lifted", "lifted"),
)

# What players tell the host of others, with what was said before it. Names are those of that time.
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", Float, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("reporter_name", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("title", String(64), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("context", JSON, nullable=False),
    Column("closed", Float),
    Index("reports_by_closed", "closed", "made"),
    Index("reports_by_reporter", "reporter", "person", "table_id"),
)

# What the host did, to what, and why: nothing is ever taken out.
deeds = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("by", String(64), nullable=False),
    Column("what", String(16), nullable=False),
    Column("about", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("why", Text, nullable=False),
)

# What is to be copied with a database: all but what processes say to each other.
lasting = [table for table in metadata.sorted_tables if not table.info.get("is_passing")]
