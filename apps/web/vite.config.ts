import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // The content security policy forbids data: fonts, and every other asset is cached by its hashed name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs, in two files: libraries, which change rarely, and the portal's own base.
            {
              name: 'libraries',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zod|i18next|@tanstack[\\/](?:router-core|react-router|history|store|react-store|query-core|react-query)|idb|tinykeys|use-sync-external-store)[\\/]/,
            },
            // Contracts that nothing in the base imports travel with their screens. A contract that the base does import must
            // stay in it: in a file of its own the two would import each other.
            {
              name: 'base',
              test: /[\\/](?:apps[\\/]web[\\/]src[\\/]platform[\\/](?!records|lists)|packages[\\/]contracts[\\/]src[\\/](?!workgroups|quick-notes|regions|holidays|notice-contacts|review-codes|zipcodes[\\/]import-calls))/,
            },
          ],
        },
      },
      treeshake: {
        // Our packages declare and draw; importing them does nothing by itself, so unused files stay out of a chunk.
        moduleSideEffects: [{ test: /[\\/]packages[\\/](?:ui|contracts)[\\/].*\.tsx?$/, sideEffects: false }],
      },
    },
  },
});
