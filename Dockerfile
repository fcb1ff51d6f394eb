# syntax=docker/dockerfile:1
FROM node:24.21-bookworm-slim AS base
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1
RUN npm install --global pnpm@12.21.0
# What is installed changes rarely: its layers are kept while only source changes.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/bench/package.json apps/bench/
COPY apps/e2e/package.json apps/e2e/
COPY apps/soak/package.json apps/soak/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/domain/package.json packages/domain/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/i18n/package.json packages/i18n/
COPY packages/product-process/package.json packages/product-process/

# Only what the bundle leaves outside: compiled code and data.
FROM base AS production
COPY tools/prune-image.mjs tools/write-notices.mjs tools/
COPY tools/steps/paths.mjs tools/steps/
RUN pnpm install --prod --frozen-lockfile --filter-prod @waybill/api...
RUN node tools/prune-image.mjs && rm -r tools

FROM base AS build
RUN pnpm install --frozen-lockfile
COPY . .
RUN pnpm build
RUN find apps/*/dist packages/*/dist \( -name '*.map' -o -name '*.d.ts' -o -name '*.tsbuildinfo' \) -delete

FROM node:24.21-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=production /app ./
COPY --from=build /app/LICENSE ./
COPY --from=build /app/packages/embedded-mongo/dist packages/embedded-mongo/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
VOLUME /data
# A migration may take as long as the start period; the first success ends it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=1h --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As tools/steps/start-server.mjs starts it.
CMD ["node", "--max-semi-space-size=4", "apps/api/dist/main.js"]
