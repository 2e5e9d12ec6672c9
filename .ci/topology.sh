#!/bin/sh
# Starts three houses behind HAProxy with a replicated database, a Redis cluster and a NATS cluster, all as processes, takes one
# after the other away under load, and prints what came of it (docs/operations/topology.md).
set -eu
cd "$(dirname "$0")/.."

.ci/servers.sh
TEST_TIME_LIMIT_MS=1800000 exec bin/node --import tsx node_modules/jest/bin/jest.js --config jest.long.config.js test/rounds/topology
