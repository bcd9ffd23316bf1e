# Put in the address of a public handshake or pool, as you would share it.
curl --fail-with-body --silent --get https://handshake.example/oembed \
  --data-urlencode 'url=https://handshake.example/challenge/...'
