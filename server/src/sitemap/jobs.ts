// The task that writes the sitemap's files; a request for an old one enqueues it.
import type { Task } from '../platform/jobs.ts'
import { type SitemapContext, sitemapTask, writeSitemap } from './sitemap.ts'

export function sitemapTasks(context: SitemapContext): Task[] {
  return [{ name: sitemapTask, run: () => writeSitemap(context) }]
}
