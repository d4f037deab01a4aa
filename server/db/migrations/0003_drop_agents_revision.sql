-- No cached response contains a column of an agent. With this trigger, each change to an agent emptied the caches, and
-- all writes to agents waited for each other.
DROP TRIGGER IF EXISTS "agents_revision" ON "agents";
