import config from './playwright.config.ts';

const { webServer: _, ...rest } = config;
export default {
  ...rest,
  outputDir: '/tmp/wweb-results',
  reporter: [['list']],
  use: { ...rest.use, baseURL: 'http://localhost:4871' },
};
