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

# Chains to the key of server.p12 from each kind of authority, with each kind of signature.
rm -rf chains && mkdir chains
printf '%s\n' '[ca]' 'default_ca=it' '[it]' "database=$work/index" "new_certs_dir=$work" \
  'rand_serial=yes' 'unique_subject=no' 'policy=any' '[any]' 'commonName=supplied' \
  '[authority]' 'basicConstraints=critical,CA:true' 'keyUsage=critical,keyCertSign' \
  '[server]' 'subjectAltName=DNS:localhost' 'extendedKeyUsage=serverAuth' \
  '[client]' 'subjectAltName=DNS:localhost' 'extendedKeyUsage=clientAuth' \
  > "$work/ca.cnf"
touch "$work/index"

# certificate NAME KEY EXTENSIONS [-keyfile …] [-md …] [-sigopt …]…: to standard output
certificate() {
  local name=$1 key=$2 extensions=$3
  shift 3
  openssl req -new -config "$work/odd.cnf" -key "$work/$key.key" -subj "/CN=gust test $name" \
    -out "$work/request.pem"
  openssl ca -batch -notext -config "$work/ca.cnf" -startdate 20200101000000Z \
    -enddate 21191231000000Z -in "$work/request.pem" -extensions "$extensions" "$@"
}

# root NAME DIGEST ALGORITHM [-pkeyopt …]…: an authority that signed itself
root() {
  local name=$1 digest=$2
  shift 2
  openssl genpkey -out "$work/$name.key" -algorithm "$@"
  certificate "$name" "$name" authority -selfsign -keyfile "$work/$name.key" -md "$digest" \
    > "$work/$name.pem"
  cat "$work/$name.pem" >> chains/roots.pem
}

# between NAME KEY AUTHORITY DIGEST [-sigopt …]…: an authority that another one signed
between() {
  local name=$1 key=$2 authority=$3 digest=$4
  shift 4
  cp "$work/$key.key" "$work/$name.key"
  certificate "$name" "$name" authority -keyfile "$work/$authority.key" \
    -cert "$work/$authority.pem" -md "$digest" "$@" > "$work/$name.pem"
  cp "$work/$name.pem" "$work/$name.sent"
}

# chain NAME AUTHORITY DIGEST [-sigopt …]…: what a server sends, without the root
chain() {
  local name=$1 authority=$2 digest=$3
  shift 3
  certificate "$name" server "${extensions:-server}" -keyfile "$work/$authority.key" \
    -cert "$work/$authority.pem" -md "$digest" "$@" > "chains/$name.pem"
  if [ -f "$work/$authority.sent" ]; then
    cat "$work/$authority.sent" >> "chains/$name.pem"
  fi
}

openssl pkcs12 -in server.p12 -passin pass:gust-test -nodes -nocerts -out "$work/server.key"
root rsa2048 sha256 RSA -pkeyopt rsa_keygen_bits:2048
root rsa3072 sha256 RSA -pkeyopt rsa_keygen_bits:3072
root rsa4096 sha256 RSA -pkeyopt rsa_keygen_bits:4096
root rsa1016 sha256 RSA -pkeyopt rsa_keygen_bits:1016
root sha1-root sha1 RSA -pkeyopt rsa_keygen_bits:2048
root pss-key sha256 RSA-PSS -pkeyopt rsa_keygen_bits:2048
root pss-key-only-sha384 sha384 RSA-PSS -pkeyopt rsa_keygen_bits:2048 \
  -pkeyopt rsa_pss_keygen_md:sha384 -pkeyopt rsa_pss_keygen_mgf1_md:sha384 \
  -pkeyopt rsa_pss_keygen_saltlen:48
root p256 sha256 EC -pkeyopt ec_paramgen_curve:P-256
root p384 sha256 EC -pkeyopt ec_paramgen_curve:P-384
root p521 sha256 EC -pkeyopt ec_paramgen_curve:P-521
root ed25519 default Ed25519
root ed448 default Ed448
openssl genpkey -genparam -algorithm DSA -pkeyopt dsa_paramgen_bits:2048 -out "$work/dsa.param"
openssl genpkey -paramfile "$work/dsa.param" -out "$work/dsa.key"
certificate dsa dsa authority -selfsign -keyfile "$work/dsa.key" -md sha256 > "$work/dsa.pem"
cat "$work/dsa.pem" >> chains/roots.pem

pss='-sigopt rsa_padding_mode:pss'
salted="$pss -sigopt rsa_pss_saltlen:digest"
chain rsa2048-md5 rsa2048 md5
chain rsa2048-sha3-256 rsa2048 sha3-256
for digest in sha1 sha224 sha256 sha384 sha512; do
  chain "rsa2048-$digest" rsa2048 "$digest"
  chain "p256-$digest" p256 "$digest"
  # shellcheck disable=SC2086 # several words
  chain "rsa2048-pss-$digest" rsa2048 "$digest" $salted
done
# shellcheck disable=SC2086
chain rsa2048-pss-longest-salt rsa2048 sha256 $pss
chain rsa3072-sha384 rsa3072 sha384
chain rsa4096-sha512 rsa4096 sha512
# shellcheck disable=SC2086
chain rsa4096-pss-sha512 rsa4096 sha512 $salted
chain rsa1016 rsa1016 sha256
chain sha1-root sha1-root sha256
chain pss-key-sha256 pss-key sha256
chain pss-key-sha512 pss-key sha512
chain pss-key-only-sha384 pss-key-only-sha384 sha384
chain p384-sha384 p384 sha384
chain p521-sha512 p521 sha512
chain ed25519 ed25519 default
chain ed448 ed448 default
chain dsa-sha256 dsa sha256
# shellcheck disable=SC2086
{
  between between-sha1 p256 rsa2048 sha1
  between between-pss rsa3072 rsa2048 sha256 $salted
  between between-pss-key pss-key pss-key sha256
  between between-rsa1016 rsa1016 rsa2048 sha256
  between between-ed448 ed448 ed448 default
  chain below-sha1 between-sha1 sha256
  chain below-pss between-pss sha256 $salted
  chain below-pss-key between-pss-key sha256
  chain below-rsa1016 between-rsa1016 sha256
  chain below-ed448 between-ed448 default
}
extensions=client chain for-clients p256 sha256
