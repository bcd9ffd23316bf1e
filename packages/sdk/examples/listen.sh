export HANDSHAKE_WEBHOOK_SECRET=whsec_...

# Checks every signature and prints what is genuine. The address of your
# webhook is then http://localhost:4242/
handshake webhooks listen --port 4242
