-- The secrets of sessions are kept as hashes only, like those of tokens: a copy of the database opens no account. What is
-- a hash already stays one.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex') where token !~ '^[0-9a-f]{64}$';
-- What this file was called for a while: no file has that name, so a backup that names it could not be restored.
delete from migrations where name = '0020-hashed-sessions.sql';
