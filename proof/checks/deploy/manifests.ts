// Kubernetes manifests against the models of its API: an unknown kind, a missing or misspelt field.
import { parseAllDocuments } from 'yaml'

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

type Model = new (manifest: Manifest) => { validate(): void }

/** @param rendered the documents of `kubectl kustomize` */
export async function faultsOfManifests(rendered: string): Promise<string[]> {
  const manifests = parseAllDocuments(rendered).map((document) => document.toJS() as Manifest)
  const faults = await Promise.all(manifests.map(faultOf))
  return faults.flatMap((fault) => fault ?? [])
}

async function faultOf(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind, metadata } = manifest
  const where = `${kind} ${metadata.name}`
  try {
    // The package has a file for each kind: v1/Service, apps/v1/Deployment, networking.k8s.io/v1/Ingress.
    const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<string, Model>
    const model = models[kind]
    if (model === undefined) return `${where}: the API ${apiVersion} has no such kind`
    new model(manifest).validate()
    return null
  } catch (error) {
    return `${where}: ${(error as Error).message}`
  }
}
