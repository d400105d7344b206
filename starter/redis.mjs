// Finds the Redis of the tests, as `chromium.mjs` finds the browser. Where there is none, the tests that need it fail
// with the command that installs it (server/src/testing/redis.ts); the others run.
import { findOrInstall, onPath, printsVersion } from './system-programs.mjs'

/** Returns the settings of the tests that use it. @returns {Promise<Record<string, string>>} */
export async function redisForTests() {
  const found = await findOrInstall(findRedis, { name: 'Redis', debian: 'redis-server' })
  return found ? { REDIS_SERVER_PATH: found } : {}
}

/** @param {NodeJS.ProcessEnv} [env] */
export function findRedis(env = process.env) {
  const candidates = env.REDIS_SERVER_PATH ? [env.REDIS_SERVER_PATH] : onPath(['redis-server'], env)
  return candidates.find((file) => printsVersion(file, 'Redis server'))
}
