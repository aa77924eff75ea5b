/** Where Prisma's own commands find the schema, the migrations and the database. */
import { defineConfig } from 'prisma/config'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Generating needs no database, so an absent address must not stop it.
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
