-- The secrets of sessions are kept as hashes only, like those of tokens: a copy of the database opens no account.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
