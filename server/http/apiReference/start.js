// A separate file, because the content security policy (CSP) forbids inline scripts.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  // Otherwise the viewer sends the URL of the document to its vendor's validator.
  validatorUrl: null,
  // Operations are grouped and collapsed, so that the page starts as a table of contents.
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  deepLinking: true,
});
