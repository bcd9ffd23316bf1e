export HANDSHAKE_WEBHOOK_SECRET=whsec_...

# Listens on this computer, checks every signature, and prints what is genuine. Its address is your webhook's.
handshake webhooks listen --port 4242
