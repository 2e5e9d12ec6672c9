#!/usr/bin/env bash
# Makes every call of quick-start.md against a platform with the demo world, and stops at the first unexpected answer.
# It signs in and allows like a browser: with cookies, and with the fields of the forms. Needs curl.
set -euo pipefail

BASE_URL=${BASE_URL:-http://localhost:4000}
AUTH_URL=${AUTH_URL:-http://localhost:4001}
SITE_URL=${SITE_URL:-http://localhost:4004}

callback=http://127.0.0.1:47831/callback
client=svc-demo-approved:837SAbd2ZhNpQALbE6AgENdQvRKBIPJAqz1tekbHtak
kennel=01a12f30-a6c0-7ee5-bfc0-0d8bd85dcc1d
scopes='animal:read animal:write order:read inventory:read'
json='Content-Type: application/json'

answers=$(mktemp -d)
trap 'rm -rf "$answers"' EXIT

node() { "$(dirname "$0")/../bin/node" "$@"; }

fail() {
  echo "quick start: $*" >&2
  exit 1
}

step() { echo "$*"; }

# call STATUS CURL-ARGUMENTS...: asks, and keeps the answer for what follows.
call() {
  local expected=$1 status
  shift
  status=$(curl -sS -b "$answers/cookies" -c "$answers/cookies" -D "$answers/headers" -o "$answers/body" -w '%{http_code}' "$@")
  [ "$status" = "$expected" ] || fail "$status in place of $expected from: curl $*"$'\n'"$(cat "$answers/body")"
}

# header NAME: its value in the last answer.
header() { tr -d '\r' <"$answers/headers" | sed -n "s/^$1: //Ip"; }

# value EXPRESSION: what it makes of the last answer, a JSON `body`.
value() { node -p "const body = JSON.parse(require('fs').readFileSync('$answers/body', 'utf8')); $1"; }

# expect EXPRESSION: fails unless it holds.
expect() {
  [ "$(value "Boolean($1)")" = true ] || fail "does not hold: $1"$'\n'"$(cat "$answers/body")"
}

# fields ACTION: the hidden fields of the form that is sent there, as curl sends them.
fields() {
  node -e "
    const page = require('fs').readFileSync('$answers/body', 'utf8').replace(/\s+/g, ' ');
    const form = [...page.matchAll(/<form[^>]*action=\"([^\"]*)\".*?<\/form>/g)].find(([, action]) => action.startsWith('$1'));
    if (!form) throw new Error('the page has no form for $1');
    const signs = { amp: '&', lt: '<', gt: '>', quot: '\"', '#39': \"'\" };
    const plain = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => signs[name]);
    const hidden = form[0].matchAll(/type=\"hidden\" name=\"([^\"]*)\" value=\"([^\"]*)\"/g);
    console.log(new URLSearchParams([...hidden].map(([, name, text]) => [name, plain(text)])).toString());
  "
}

# parameter NAME ADDRESS: a parameter of its query.
parameter() { node -p "new URL('$2').searchParams.get('$1') ?? ''"; }

# member E-MAIL PASSWORD: signs in over the API, for GraphQL.
member() {
  call 200 "$AUTH_URL/api/identity/v1/sign-in" -H "$json" -d "{\"email\":\"$1\",\"password\":\"$2\"}"
  value body.data.accessToken
}

# graphql TOKEN OPERATION
graphql() {
  call 200 "$BASE_URL/graphql" -H "Authorization: Bearer $1" -H "$json" -d "$(node -p 'JSON.stringify({ query: process.argv[1] })' "$2")"
  expect '!body.errors'
}

# connected CLIENT-ID CALLBACK SCOPES: the kennel connects an app on the pages; sets `code` and `verifier`.
connected() {
  local client_id=$1 callback=$2 scopes=$3 challenge request form back
  rm -f "$answers/cookies"
  verifier=$(node -p 'require("crypto").randomBytes(32).toString("base64url")')
  challenge=$(node -p "require('crypto').createHash('sha256').update('$verifier').digest('base64url')")
  request="$AUTH_URL/connect/authorize?$(node -p "new URLSearchParams({ response_type: 'code', client_id: '$client_id',
    redirect_uri: '$callback', scope: '$scopes', state: 'xyz', code_challenge: '$challenge', code_challenge_method: 'S256' }).toString()")"
  call 303 "$request"
  call 200 "$AUTH_URL$(header Location)"
  form=$(fields /sign-in)
  call 303 "$AUTH_URL/sign-in" -d "$form" --data-urlencode email=owner@svc.example -d password=owner-demo-password
  call 200 "$AUTH_URL$(header Location)"
  form=$(fields /connect/authorize)
  call 303 "$request" -d "$form" -d "profileId=$kennel" -d switch=1
  call 200 "$AUTH_URL$(header Location)"
  form=$(fields /connect/authorize)
  call 303 "$request" -d "$form" -d "profileId=$kennel" -d decision=allow
  back=$(header Location)
  code=$(parameter code "$back")
  [[ $back == "$callback?"* && $code == svcac_* ]] || fail "the browser was sent to $back"
  [ "$(parameter state "$back")" = xyz ] || fail 'the state came back changed'
  [ "$(parameter iss "$back")" = "$AUTH_URL" ] || fail 'the answer names another issuer'
}

step '1. An app registers itself'
call 201 "$AUTH_URL/connect/register" -H "$json" \
  -d '{"client_name":"My site","redirect_uris":["http://127.0.0.1:8765/callback"],"token_endpoint_auth_method":"none"}'
expect 'body.client_id.startsWith("svc-") && !body.client_secret && body.scope.split(" ").length === 5'
site=$(value body.client_id)
site_scopes=$(value body.scope)

step '2. A business connects an app'
connected "${client%%:*}" "$callback" "$scopes"

step '3. The app exchanges the code'
call 200 "$AUTH_URL/connect/token" -u "$client" -d grant_type=authorization_code -d "code=$code" \
  -d "code_verifier=$verifier" -d "redirect_uri=$callback"
expect "body.token_type === 'Bearer' && body.scope === '$scopes'"
refresh=$(value body.refresh_token)
call 200 "$AUTH_URL/connect/token" -u "$client" -d grant_type=refresh_token -d "refresh_token=$refresh"
expect "body.refresh_token.startsWith('svcrt_') && body.refresh_token !== '$refresh'"
token="Authorization: Bearer $(value body.access_token)"
call 400 "$AUTH_URL/connect/token" -u "$client" -d grant_type=refresh_token -d "refresh_token=$refresh"
expect 'body.error === "invalid_grant"'

step "4. It keeps the business's animals"
call 200 "$BASE_URL/api/animal/v1/animals?pageSize=1" -H "$token"
expect 'body.data.length === 1 && body.pagination.total > 60'
call 201 "$BASE_URL/api/animal/v1/animals" -H "$token" -H "$json" \
  -d '{"name":"Bella","species":"DOG","breedCode":"LABRADOR_RETRIEVER","sex":"FEMALE","dateOfBirth":"2026-09-01"}'
expect 'body.name === "Bella" && body.sex === "F" && body.isOwnerOfRecord'
animal=$(header Location)
call 200 -X PATCH "$animal" -H "$token" -H "$json" -d '{"name":"Bella Luna"}'
expect 'body.name === "Bella Luna"'
call 204 -X DELETE "$animal" -H "$token"
call 404 "$animal" -H "$token"

step '5. The same animals in GraphQL'
owner=$(member owner@svc.example owner-demo-password)
call 200 "$AUTH_URL/api/identity/v1/acting-profile" -H "Authorization: Bearer $owner" -H "$json" -d "{\"profileId\":\"$kennel\"}"
owner=$(value body.data.accessToken)
graphql "$owner" '{ animals(pageSize: 2) { total items { name breedCode owner { displayName handle } } } }'
expect 'body.data.animals.items[1].owner.handle === "maple-hollow-kennel"'

step '6. What the business sells'
call 200 "$BASE_URL/api/order/v1/sales?status=confirmed&pageSize=1" -H "$token"
expect 'body.data[0].status === "CONFIRMED"'
call 200 "$BASE_URL/api/inventory/v1/items?sku=BOWL-STEEL-18" -H "$token"
expect 'body.data.length === 1 && body.data[0].unit === "each"'

step '7. What anybody may ask'
call 200 "$BASE_URL/api/marketplace/v1/codes/svc-of-2e6fujfonx"
expect 'body.data.code === "2E6FUJFONX" && body.data.isLiveFlag'
product=$(value body.data.catalogItemCode)
call 200 "$BASE_URL/api/price/v1/platform-prices?keys=feature:LITTER_PASSES&country=CA"
expect 'body.data.items[0].level === "PLATFORM" && body.data.items[0].points[0].currencyCode === "USD"'
call 301 "$SITE_URL/store/$product"
call 200 "$SITE_URL$(header Location)"
call 302 "$SITE_URL/store/search?q=2E6FUJFONX"
[[ $(header Location) == "/store/$product/"* ]] || fail "the search led to $(header Location)"

step '8. An order'
buyer=$(member buyer@svc.example buyer-demo-password)
cart="mutation { placeOrder(input: {requestKey: \"quick-start-$(date +%s)-$$\", lines: [
  {offerId: \"01a13028-4148-7878-8c9c-f4ce5fd11a32\", quantity: 1},
  {offerId: \"01a13028-50e8-76b0-b777-60b4d517d4d0\", quantity: 2}]})
  { number status totals { currency totalAmount } lines { name quantity unitPrice } } }"
graphql "$buyer" "$cart"
expect 'body.data.placeOrder.status === "PENDING" && body.data.placeOrder.lines.length === 2'
number=$(value body.data.placeOrder.number)
graphql "$buyer" "$cart"
expect "body.data.placeOrder.number === '$number'"
call 200 "$BASE_URL/api/order/v1/sales?status=pending" -H "$token"
sale=$(value "body.data.find((sale) => sale.number === '$number').id")
graphql "$owner" "mutation { moveSale(input: {id: \"$sale\", to: CONFIRMED}) { status orderStatus } }"
expect 'body.data.moveSale.status === "CONFIRMED" && body.data.moveSale.orderStatus === "PENDING"'

step '9. The first app books an appointment'
connected "$site" http://127.0.0.1:8765/callback "$site_scopes"
call 200 "$AUTH_URL/connect/token" -d "client_id=$site" -d grant_type=authorization_code -d "code=$code" \
  -d "code_verifier=$verifier" -d redirect_uri=http://127.0.0.1:8765/callback
expect "body.scope === '$site_scopes'"
token="Authorization: Bearer $(value body.access_token)"
booking=$BASE_URL/api/scheduling/v1
call 200 "$booking/business" -H "$token"
expect 'body.bookingPolicy.isOnlineBookingEnabled'
call 200 "$booking/services?category=grooming&pageSize=100" -H "$token"
service=$(value 'body.data.find((service) => service.code === "BATH").id')
from=$(node -p 'new Date(Date.now() + 7 * 86400000).toISOString()')
to=$(node -p 'new Date(Date.now() + 14 * 86400000).toISOString()')
call 200 "$booking/slots?serviceId=$service&from=$from&to=$to" -H "$token"
start=$(value 'body.slots[0].startsAt')
call 200 "$booking/clients?q=carter" -H "$token"
person=$(value 'body.data[0].id')
pet=$(value 'body.data[0].pets[0].id')
call 201 "$booking/appointments" -H "$token" -H "$json" -H "Idempotency-Key: quick-start-$(date +%s)-$$" \
  -d "{\"clientId\":\"$person\",\"petIds\":[\"$pet\"],\"serviceId\":\"$service\",\"startsAt\":\"$start\"}"
expect "body.status === 'CONFIRMED' && body.startsAt === '$start' && body.source === 'APP'"
appointment=$(header Location)
id=$(value body.id)
call 200 "$appointment" -H "$token"
expect "body.id === '$id' && body.version === 1"
call 200 "$appointment/cancel" -H "$token" -H "$json" -H 'If-Match: "1"' -d '{"reasonCode":"CLIENT_REQUEST"}'
expect 'body.status === "CANCELLED" && body.cancellation.feeAmount === 0'
after=
types=
while
  call 200 "$booking/events?limit=100${after:+&after=$after}" -H "$token"
  types+=$(value "body.data.filter(({ data }) => data.appointment?.id === '$id').map(({ type }) => type + ' ').join('')")
  after=$(value 'body.nextAfter')
  [ "$(value body.data.length)" = 100 ]
do :; done
[ "$types" = 'appointment.booked appointment.cancelled ' ] || fail "the events were: $types"
call 200 "$booking/events?after=$after" -H "$token"
expect 'body.data.length === 0'

step 'Everything answered as quick-start.md says.'
