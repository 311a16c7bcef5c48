# Makes a release in one image, installs it in another, and runs it in a third, without what only the build needs.
ARG NODE_IMAGE=node:26-trixie-slim

# On the processor of this machine: what it makes is the same for all.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not a workspace, whose peers (React and others) npm would install in production.
COPY packages/redux-sessions/package.json packages/redux-sessions/
COPY packages/sample-sky/package.json packages/sample-sky/
COPY packages/sky-readings/package.json packages/sky-readings/
RUN npm ci
COPY . .
RUN npm run release && mv dist/release/skyfolio-*/ /release

FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY --from=build /release ./
RUN npm ci --omit=dev

FROM ${NODE_IMAGE}
# pg_dump, pg_restore and psql of PostgreSQL 17, for npm run backup and restore.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# See "Memory" in docs/RUNNING.md.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /app
COPY --from=installed /app ./
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js", "serve"]
