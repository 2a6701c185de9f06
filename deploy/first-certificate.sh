#!/bin/sh
# Makes a certificate of its own, so that nginx can start and answer the ACME program that replaces it. Run it in nginx's folder
# (/etc/nginx, or deploy/ for compose): sh first-certificate.sh shop.mill.example
set -eu
[ $# -eq 1 ] || { echo "Usage: sh first-certificate.sh HOST" >&2; exit 1; }
mkdir -p certificates acme
[ -s certificates/shop.pem ] && { echo "certificates/shop.pem exists already." >&2; exit 1; }
umask 077
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 7 -subj "/CN=$1" -addext "subjectAltName=DNS:$1" \
  -keyout certificates/shop.key -out certificates/shop.pem
