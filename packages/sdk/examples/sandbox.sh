export HANDSHAKE_URL=http://localhost:3000

# A person with play money and a key. In a sandbox this takes no key;
# elsewhere it is refused.
person=$(curl --fail-with-body --silent "$HANDSHAKE_URL/api/sandbox/people" \
  -H 'content-type: application/json' -d '{"fullName":"Ada Program"}')
export HANDSHAKE_KEY=$(node -p 'JSON.parse(process.argv[1]).key' "$person")

# Let an hour pass for the whole sandbox.
curl --fail-with-body --silent "$HANDSHAKE_URL/api/sandbox/clock" \
  -H "Authorization: Bearer $HANDSHAKE_KEY" \
  -H 'content-type: application/json' -d '{"seconds":3600}'
