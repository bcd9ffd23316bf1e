export HANDSHAKE_URL=https://handshake.example
export HANDSHAKE_KEY=hs_live_...

# Whose key is this, what may it do, and what is left of its caps?
curl --fail-with-body --silent "$HANDSHAKE_URL/api/developer/key" \
  -H "Authorization: Bearer $HANDSHAKE_KEY"

# What can its person spend? Amounts are whole cents.
curl --fail-with-body --silent "$HANDSHAKE_URL/api/wallet/balance" \
  -H "Authorization: Bearer $HANDSHAKE_KEY"
