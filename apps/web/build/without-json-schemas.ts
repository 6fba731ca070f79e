import type { Plugin } from 'vite';

/**
 * The library of the schemas can also write each of them as a JSON Schema. Only the server does (its OpenAPI document);
 * in the browser that part would be a tenth of the libraries, loaded and never used.
 */
const parts: readonly [RegExp, string][] = [
  [/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\([^)]*\);/g, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        return parts.reduce((text, [part, instead]) => {
          if (text.search(part) < 0) this.error(`The schemas no longer contain ${part}: look at this again.`);
          return text.replace(part, instead);
        }, code);
      },
    },
  };
}
