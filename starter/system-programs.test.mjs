import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from './fixture.mjs'
import { findRedis } from './redis.mjs'
import { findOrInstall } from './system-programs.mjs'

test('a Redis on the path is found by its version, another program of its name is not', () => {
  const root = folderWith({
    'other/redis-server': '#!/bin/sh\necho something else\n',
    'real/redis-server': '#!/bin/sh\necho Redis server v=7.0.15\n',
  })
  const PATH = [path.join(root, 'other'), path.join(root, 'real')].join(path.delimiter)
  expect(findRedis({ PATH })).toBe(path.join(root, 'real/redis-server'))
  expect(findRedis({ PATH, REDIS_SERVER_PATH: '/nowhere/redis-server' })).toBeUndefined()
})

test('a program that is there is not installed', async () => {
  const program = { name: 'a test', debian: 'no-package-of-this-name' }
  expect(await findOrInstall(() => '/usr/bin/it', program)).toBe('/usr/bin/it')
})
