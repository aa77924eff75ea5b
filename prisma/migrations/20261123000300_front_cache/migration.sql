-- How far each cache in front has been told of changes to articles, so that an instance that starts has it forget only
-- what it may have missed. Unlogged: after a crash or a failover the row is gone, and then everything is forgotten once.
CREATE UNLOGGED TABLE front_caches (
  name text PRIMARY KEY,
  -- All that answers depend on besides articles; '' while instances of several releases answer.
  release text NOT NULL,
  -- All changes of earlier transactions have been told.
  transaction xid8 NOT NULL,
  at timestamptz(3) NOT NULL
);
