// A map of at most `max` entries, which drops the one that was used longest ago. Its memory grows with its entries:
// lru-cache's own `max` makes room for all of them at once, 2.8 MB for 100,000, though most servers never have them.
import { LRUCache } from 'lru-cache'

export function boundedMap<Value extends {}>(max: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1 })
}
