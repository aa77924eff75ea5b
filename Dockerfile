# The site as one container: `docker build -t ohmnibus .` See docs/operating.md; `npm run test:container` tests this file.

# The current long-term support release.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . ./
RUN npm run generate && NODE_ENV=production npm run build

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
# As in scripts/serving/serve-app.ts.
ENV MALLOC_ARENA_MAX=2 FONTCONFIG_FILE=/app/covers/fonts.conf
# Owned by root: the server can read but not write these files. The bundle needs no packages but those beside it.
COPY --from=build /app/package.json ./
COPY --from=build /app/covers/fonts.conf ./covers/
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/database ./prisma/database
COPY --from=build /app/prisma/seed/articles ./prisma/seed/articles
COPY --from=build /app/prisma/seed/blank ./prisma/seed/blank
COPY --from=build /app/prisma/seed/pictures ./prisma/seed/pictures
COPY --from=build /app/publication ./publication
COPY --from=build /app/languages ./languages
COPY --from=build /app/build/client ./build/client
COPY --from=build /app/build/bundle ./build/bundle
COPY --from=build /app/build/node_modules ./build/node_modules
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 CMD ["node", "build/bundle/check-health.js"]
# Without a shell, so that SIGTERM reaches the server.
CMD ["node", "--max-old-space-size=256", "build/bundle/start-container.js"]
