-- A new password ends the sessions of its account. Null means that all tokens of the account are valid.
ALTER TABLE "users" ADD COLUMN "tokens_valid_after" timestamp with time zone;
