#!/usr/bin/env bash
# Makes the certificates of this folder anew; see README.md. Needs a JDK's keytool and openssl.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -f ./*.p12 ./*.pem

names='SAN=DNS:localhost,DNS:*.gust.test,IP:127.0.0.1,IP:127.0.0.2,IP:0:0:0:0:0:0:0:1'
start='2020/01/01 00:00:00'
century=36524
year=366

# pair STORE DISTINGUISHED-NAME DAYS [-ext EXTENSION]…: a key and a certificate signed by itself
pair() {
  local store=$1 subject=$2 days=$3
  shift 3
  keytool -genkeypair -keystore "$store" -storepass gust-test -alias it -keyalg EC \
    -groupname secp256r1 -dname "$subject" -startdate "$start" -validity "$days" "$@"
}

# server NAME SUBJECT-ALTERNATIVE-NAMES DAYS [-keyalg …] [-sigalg …]: a key and a certificate signed by
# the authority
server() {
  local name=$1 names=$2 days=$3
  shift 3
  case ${1-} in
    -keyalg) keytool -genkeypair -keystore "$name.p12" -storepass gust-test -alias it \
      -dname "CN=gust test $name" "$@" && shift $# ;;
    *) pair "$name.p12" "CN=gust test $name" "$days" ;;
  esac
  keytool -certreq -keystore "$name.p12" -storepass gust-test -alias it |
    keytool -gencert -keystore "$work/ca.p12" -storepass gust-test -alias it -rfc \
      -startdate "$start" -validity "$days" -ext "$names" -ext EKU=serverAuth "$@" \
      > "$work/$name.pem"
  cat ca.pem "$work/$name.pem" |
    keytool -importcert -keystore "$name.p12" -storepass gust-test -alias it -noprompt
}

pair "$work/ca.p12" 'CN=gust test authority, O=gust tests' "$century" \
  -ext BC:critical=ca:true -ext KU:critical=keyCertSign
keytool -exportcert -keystore "$work/ca.p12" -storepass gust-test -alias it -rfc > ca.pem
# keytool writes names as PrintableString, openssl as UTF8String.
openssl pkcs12 -in "$work/ca.p12" -passin pass:gust-test -nodes -nocerts -out "$work/ca.key"
openssl req -x509 -new -key "$work/ca.key" -subj '/O=gust tests/CN=gust test authority' \
  -days "$century" -addext keyUsage=critical,keyCertSign -out ca-utf8.pem

# A name of every string type that OpenSSL still writes, with white space to collapse.
printf '%s\n' '[req]' 'distinguished_name=dn' 'prompt=no' 'string_mask=default' '[dn]' 'C=DE' \
  'O=  Müller   &  Söhne  GmbH ' 'OU=Ünit ABC' 'CN=Wetter  ÄÖ CA' 'emailAddress=CA@Example.ORG' \
  > "$work/odd.cnf"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$work/odd.key" \
  -days "$century" -config "$work/odd.cnf" -utf8 -out odd-names.pem

server server "$names" "$century"
server other-host SAN=DNS:elsewhere.gust.test "$century"
server expired "$names" "$year"
server no-names BC=ca:false "$century"
server sha1 "$names" "$century" -sigalg SHA1withECDSA
server short-key "$names" "$century" -keyalg RSA -keysize 1016
pair stranger.p12 'CN=gust test stranger' "$century" -ext "$names"
