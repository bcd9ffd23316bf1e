# Asks for your key without showing it, and keeps it in a file that only
# you can read.
handshake sign-in --url https://handshake.example

handshake whoami
handshake wallet

# Puts $25.00 of yours into escrow. Without --yes it asks first.
handshake create --title 'Rain on Sunday' --stake 25 \
  --pick Rain --against Sun --ends 2027-03-05 --yes

# The same for a script: JSON out, exit codes that stay.
handshake list --json
handshake export --output transactions.csv
