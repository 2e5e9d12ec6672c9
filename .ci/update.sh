#!/bin/sh
# Updates a platform from the latest release to this code and back, with requests all the time (test/rounds/update.long.test.ts).
set -eu
cd "$(dirname "$0")/.."

commit=$(sed -n 's/.*"commit": "\([0-9a-f]*\)".*/\1/p' releases/latest.json)
has_release() { git cat-file -e "$commit^{commit}" 2>/dev/null; }

if ! git rev-parse --git-dir >/dev/null 2>&1; then
  echo 'No git here: the update from the latest release was not tried.' >&2
  exit 0
fi
if ! has_release && [ "$(git rev-parse --is-shallow-repository)" = true ]; then
  git fetch --quiet --unshallow || true
  if ! has_release; then
    echo 'A shallow clone without the latest release: the update from it was not tried.' >&2
    exit 0
  fi
fi
has_release || { echo "The commit of the latest release, $commit, is not in this repository." >&2; exit 1; }
TEST_TIME_LIMIT_MS=900000 exec bin/node --import tsx node_modules/jest/bin/jest.js --config jest.long.config.js test/rounds/update
