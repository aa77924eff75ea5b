-- How often each client has done what is limited, shared by all instances; the columns are rate-limiter-flexible's.
-- Keys are hashes of addresses. Unlogged: after a crash everybody may begin anew, and no count costs a write to the log.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
-- For the removal of what has expired.
CREATE INDEX rate_limits_by_end ON rate_limits (expire);
