/** `npm run generate`: generates the database client, if prisma/schema.prisma has changed: as every command does first. */
export {}
