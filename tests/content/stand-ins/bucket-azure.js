import { FileStorageProvider, MemoryFileStorageProvider } from "./bucket.js";
import { $env, $module, t } from "./core.js";

export class AzureFileStorageProvider extends MemoryFileStorageProvider {
  options = {};
  env = $env(t.object({ AZ_STORAGE_CONNECTION_STRING: t.string() }));

  convertName(name) {
    return name.toLowerCase().replaceAll("/", "-");
  }
}

export const CairnBucketAzure = $module({
  name: "cairn.bucket.azure",
  services: [AzureFileStorageProvider],
  register: (app) => void app.with({ provide: FileStorageProvider, use: AzureFileStorageProvider }),
});
